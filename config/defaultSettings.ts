/** Theme and product defaults (spec §9); an organisation changes its title and logo here. */
export const defaultSettings = {
  title: '账户中心',
  navTheme: 'light',
  /** A light theme is the dark one where the person's system is set to dark. */
  followSystem: true,
  colorPrimary: '#D4B686',
  layout: 'mix',
  contentWidth: 'Fluid',
  fixSiderbar: true,
  fixedHeader: false,
  colorWeak: false,
  pwa: false,
  /** Other origins that the login page's redirect parameter may lead to, such as 'https://portal.example.org'. */
  redirectOrigins: [] as readonly string[],
  /** Where errors of people's browsers are sent to, an address of this origin such as '/errors'; '' sends nothing. */
  errorReportUrl: '' as string,
  /** Named in the login page's footer. */
  organisation: '云启科技集团',
} as const;
