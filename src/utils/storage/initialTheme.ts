/** The organisation's theme settings; wider than those of `config/defaultSettings`, which are what they are. */
interface ThemeSettings {
  navTheme: 'light' | 'dark';
  followSystem: boolean;
}

/** The theme until a person chooses one. The build asks, too: the page is painted before any script runs. */
export const initialTheme = ({ navTheme, followSystem }: ThemeSettings): 'light' | 'dark' | 'system' =>
  navTheme === 'light' && followSystem ? 'system' : navTheme;
