import { defaultSettings } from '../../config/defaultSettings';

/** Each setting of the product with another value than the usual one. To be imported first: some are read on import. */
export const otherSettings = {
  title: '员工门户',
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
  organisation: '远山学院',
  accessContacts: [{ name: '服务台', email: 'desk@example.org' }, { name: '人事处 203 室' }],
} satisfies Record<keyof typeof defaultSettings, unknown>;

export const usualSettings: Readonly<Record<string, unknown>> = { ...defaultSettings };

/** Sets some of them otherwise, from the next drawing on. */
export const setSettings = (settings: Partial<Record<keyof typeof defaultSettings, unknown>>): void =>
  void Object.assign(defaultSettings, settings);

setSettings(otherSettings);
