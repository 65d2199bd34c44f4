/**
 * Defaults of theme and product (spec §9), which an organisation can change. `docs/theming.md` describes each setting.
 */
export const defaultSettings = {
  /** Product name. Only this Chinese default is translated. Any other title is the same in all languages. */
  title: '账户中心' as string,
  navTheme: 'light',
  /** With a light theme, whether users with a dark system get the dark theme. */
  followSystem: true,
  colorPrimary: '#D4B686',
  layout: 'mix',
  contentWidth: 'Fluid',
  fixSiderbar: true,
  fixedHeader: false,
  colorWeak: false,
  pwa: false,
  /** Other origins to which the redirect parameter of the login page may lead, such as 'https://portal.example.org'. */
  redirectOrigins: [] as readonly string[],
  /** Address on this origin that receives reports of browser errors, such as '/errors'. With '' nothing is sent. */
  errorReportUrl: '' as string,
  /** Name of the organisation, shown in the footer of the login page. */
  organisation: '云启科技集团',
  /**
   * Contacts for users who need more permissions. The screen of the user's own permissions shows them.
   * An e-mail address is shown as a link.
   */
  accessContacts: [] as readonly { name: string; email?: string }[],
} as const;
