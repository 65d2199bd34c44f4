/** In the order in which they are offered. */
export const MENU_TYPES = ['directory', 'page', 'action'] as const;
