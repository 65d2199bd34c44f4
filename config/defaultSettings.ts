/** Theme and product defaults (spec §9), which an organisation can set; `docs/theming.md` describes each. */
export const defaultSettings = {
  /**
   * While this is the product's Chinese name, other languages show its translation; any other title is the same in all
   * languages.
   */
  title: '账户中心' as string,
  navTheme: 'light',
  /** With a light theme, show the dark theme to users whose system is set to dark. */
  followSystem: true,
  colorPrimary: '#D4B686',
  layout: 'mix',
  contentWidth: 'Fluid',
  fixSiderbar: true,
  fixedHeader: false,
  colorWeak: false,
  pwa: false,
  /** Other origins to which the login page's redirect parameter may lead, such as 'https://portal.example.org'. */
  redirectOrigins: [] as readonly string[],
  /** Address on this origin that receives browser errors, such as '/errors'; '' sends nothing. */
  errorReportUrl: '' as string,
  /** Shown in the login page's footer. */
  organisation: '云启科技集团',
  /**
   * Contacts for users who need more permissions, shown on the screen of their own permissions; an e-mail address is
   * shown as a link.
   */
  accessContacts: [] as readonly { name: string; email?: string }[],
} as const;
