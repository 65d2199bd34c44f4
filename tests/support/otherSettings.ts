import { defaultSettings } from '../../config/defaultSettings';

/** Settings that differ from the defaults. Import this file first, because modules read some settings on import. */
export const otherSettings = {
  title: 'Staff portal',
  navTheme: 'dark',
  followSystem: false,
  colorPrimary: '#3366cc',
  layout: 'top',
  contentWidth: 'Fixed',
  fixSiderbar: false,
  fixedHeader: true,
  colorWeak: true,
  pwa: true,
  redirectOrigins: ['https://portal.example.org'],
  errorReportUrl: '/errors',
  organisation: 'Far Hill College',
  accessContacts: [{ name: 'Service desk', email: 'desk@example.org' }, { name: 'Room 203' }],
} satisfies Record<keyof typeof defaultSettings, unknown>;

export const usualSettings: Readonly<Record<string, unknown>> = { ...defaultSettings };

/** Changes some settings of the product. Changed settings take effect at the next render. */
export const setSettings = (settings: Partial<Record<keyof typeof defaultSettings, unknown>>): void =>
  void Object.assign(defaultSettings, settings);

setSettings(otherSettings);
