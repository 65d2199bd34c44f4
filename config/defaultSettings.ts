/** Theme and product defaults (spec §9), as an organisation sets them; `docs/theming.md` says what each does. */
export const defaultSettings = {
  /** While it is the product's Chinese name, other languages use their own; any other name is the same in all. */
  title: '账户中心' as string,
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
  /** Address of this origin that receives browser errors, such as '/errors'; '' sends nothing. */
  errorReportUrl: '' as string,
  /** Named in the login page's footer. */
  organisation: '云启科技集团',
  /** Whom people ask for more permissions, as the screen of their own ones names them; an e-mail address is a link. */
  accessContacts: [] as readonly { name: string; email?: string }[],
} as const;
