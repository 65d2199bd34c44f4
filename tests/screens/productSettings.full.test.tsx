// `otherSettings` must be imported first, because other modules read some settings when they are imported.
import { otherSettings, setSettings, usualSettings } from '../support/otherSettings';

import { changeLocale } from '@/hooks/locale/useLocale';
import { buildTheme } from '@/layouts/theme/buildTheme';
import { redirectTarget } from '@/utils/address/redirect';
import { watchErrors } from '@/utils/errorSink';
import { initialTheme } from '@/utils/storage/initialTheme';
import { initialSettings } from '@/utils/storage/settingsStorage';
import { cleanup, screen, within } from '@testing-library/react';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const page = document.documentElement;
const shell = () => openApp('/account/password', { as: 'staff' });
const find = (selector: string) => document.querySelector(selector);

/** Imports the build settings as a production build does. */
async function builtWith() {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production', PWA: '' });
  return import('../../config/pwa');
}

/** One test for the effect of each setting. A new setting needs a test in this table. */
const effects: Record<keyof typeof otherSettings, () => Promise<void> | void> = {
  title: async () => {
    await openApp('/user/login');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      t('login.headingOf', { title: 'Staff portal' }),
    );
    expect(find('.sign-in-sign')).toHaveTextContent('Staff portal');
    expect(document.title).toBe(t('login.headingOf', { title: ' - Staff portal' }));
    await changeLocale('en-US');
    expect(await screen.findByRole('heading', { name: 'Sign in to Staff portal' })).toBeInTheDocument();
    await changeLocale('zh-CN');
    cleanup();

    await shell();
    expect(find('.shell-title')).toHaveTextContent('Staff portal');
    expect(document.title).toBe(`${t('shell.changePassword')} - Staff portal`);
    expect((await builtWith()).webManifest).toMatchObject({ name: 'Staff portal', short_name: 'Staff portal' });
  },
  navTheme: async () => {
    expect(initialSettings.theme).toBe('dark');
    await shell();
    expect(page.dataset['theme']).toBe('dark');
  },
  followSystem: () => {
    expect(initialTheme({ navTheme: 'light', followSystem: otherSettings.followSystem })).toBe('light');
    expect(initialTheme({ navTheme: 'light', followSystem: true })).toBe('system');
  },
  colorPrimary: async () => {
    const { token, components } = buildTheme({ mode: 'light', colorWeak: false, compact: false });
    expect(token?.colorPrimary).toBe('#3366cc');
    expect(components?.Button).toMatchObject({
      colorPrimary: '#3366cc',
      colorPrimaryHover: '#5c85d6',
      colorPrimaryActive: '#2f5ebc',
    });
    expect((await builtWith()).webManifest.theme_color).toBe('#3366cc');
  },
  layout: async () => {
    await shell();
    expect(find('.ant-pro-layout-top')).not.toBeNull();
    expect(find('.ant-layout-sider')).toBeNull();
    const navigation = await screen.findByRole('navigation', { name: t('shell.navigation') });
    expect(navigation.closest('header')).not.toBeNull();
    const entries = within(navigation);
    await entries.findByRole('link', { name: t('menu.home') });
    expect(entries.getByRole('link', { name: t('menu.home') })).toHaveAttribute('href', '/home');
    expect(entries.getByRole('button', { name: t('builtIn.personal') })).toHaveAttribute('data-path');
  },
  contentWidth: async () => {
    await shell();
    expect(screen.getByRole('main').style.maxInlineSize).toBe('1248px');
  },
  fixSiderbar: async () => {
    setSettings({ layout: 'mix' });
    await shell();
    expect(find('.ant-pro-sider')).not.toBeNull();
    expect(find('.ant-pro-sider-fixed')).toBeNull();
  },
  fixedHeader: async () => {
    await shell();
    expect(find('.ant-pro-layout-header-fixed-header')).not.toBeNull();
    cleanup();
    setSettings({ fixedHeader: false });
    await shell();
    expect(find('.ant-pro-layout-header')).not.toBeNull();
    expect(find('.ant-pro-layout-header-fixed-header')).toBeNull();
  },
  colorWeak: async () => {
    await shell();
    expect(page).toHaveAttribute('data-color-weak');
  },
  pwa: async () => {
    expect((await builtWith()).usesPwa).toBe(true);
  },
  redirectOrigins: async () => {
    // A redirect to another origin leaves the page, which jsdom reports as not implemented.
    const errorLog = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openApp('/user/login?redirect=https%3A%2F%2Fportal.example.org%2Fstart', { as: 'staff' });
    expect(errorLog.mock.calls.join()).toContain('Not implemented: navigation');
    const options = { origin: window.location.origin, base: '', allowedOrigins: [] };
    expect(redirectTarget('https://portal.example.org/start', options)).toEqual({ kind: 'path', path: '/' });
  },
  errorReportUrl: () => {
    const sendBeacon = jest.fn<boolean, [string]>(() => true);
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
    watchErrors();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('told') }));
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/errors');
  },
  accessContacts: async () => {
    await openApp('/account/access', { as: 'staff' });
    expect(await screen.findByRole('link', { name: 'Service desk' })).toHaveAttribute(
      'href',
      'mailto:desk@example.org',
    );
    expect(screen.getByText('Room 203')).toBeInTheDocument();
  },
  organisation: async () => {
    await openApp('/user/login');
    expect(find('.sign-in-footer')).toHaveTextContent('Far Hill College');
  },
};

afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
  window.localStorage.clear();
  setSettings(otherSettings);
});

test('every product setting has a test of its effect, and a test value that differs from the default', () => {
  expect(Object.keys(effects).sort()).toEqual(Object.keys(usualSettings).sort());
  for (const [name, value] of Object.entries(otherSettings))
    expect({ name, value }).not.toEqual({ name, value: usualSettings[name] });
});

test.each(Object.entries(effects))('a changed product setting takes effect: %s', async (_, effect) => {
  await effect();
});
