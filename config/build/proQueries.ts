/**
 * Replaces the library with which ProLayout requests its menu.
 * Nothing is requested, because the app passes the menu in.
 */
export default () => ({ data: undefined, isLoading: false, mutate: () => Promise.resolve() });
export const useSWRConfig = () => ({ cache: undefined });
