/** Theme and product defaults (spec §9); an organisation changes its title and logo here. */
export const defaultSettings = {
  title: '账户中心',
  navTheme: 'light',
  colorPrimary: '#D4B686',
  layout: 'mix',
  contentWidth: 'Fluid',
  fixSiderbar: true,
  fixedHeader: false,
  colorWeak: false,
  pwa: false,
} as const;
