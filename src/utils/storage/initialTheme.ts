/** Theme settings of the organisation. Their types are wider than the literal types of `config/defaultSettings`. */
interface ThemeSettings {
  navTheme: 'light' | 'dark';
  followSystem: boolean;
}

/**
 * Returns the theme that applies until the user chooses one.
 * The build also uses this function, because the page is painted before any script runs.
 */
export const initialTheme = ({ navTheme, followSystem }: ThemeSettings): 'light' | 'dark' | 'system' =>
  navTheme === 'light' && followSystem ? 'system' : navTheme;
