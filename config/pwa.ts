import { defaultSettings } from './defaultSettings';

/**
 * Whether this build is a PWA. The setting `pwa` decides, and `PWA=1` (on) or `PWA=0` (off) overrides it for one build.
 * A development build never is a PWA, because its service worker would cache files that are being edited.
 */
export const usesPwa =
  process.env['NODE_ENV'] === 'production' && (process.env['PWA'] ? process.env['PWA'] === '1' : defaultSettings.pwa);

/** Webpack's names of the chunks that an offline start needs. The chunks that they require are added automatically. */
export const SHELL_CHUNKS = [
  'early',
  'umi',
  'messages',
  'layouts__SecurityLayout',
  'layouts__BasicLayout',
  'layouts__LoginLayout',
  'p__home__index',
  'p__user__login__index',
  'p__account__password__index',
  'p__exception__index',
  'p__404__index',
];

/** Manifest of the installed app. Its language is the product's default language. */
export const webManifest = {
  id: '/',
  name: defaultSettings.title,
  short_name: defaultSettings.title,
  description: '角色、账号、部门、菜单与操作日志，集中管理。',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: defaultSettings.colorPrimary,
  background_color: '#f7f5f2',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/pwa/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/pwa/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/pwa/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    { src: '/pwa/screen-wide.jpg', sizes: '1280x720', type: 'image/jpeg', form_factor: 'wide', label: '业务系统首页' },
    {
      src: '/pwa/screen-narrow.jpg',
      sizes: '390x844',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: '业务系统首页',
    },
  ],
  shortcuts: [
    { name: '业务系统', url: '/home', icons: [{ src: '/pwa/icon-192.png', sizes: '192x192' }] },
    { name: '修改密码', url: '/account/password', icons: [{ src: '/pwa/icon-192.png', sizes: '192x192' }] },
  ],
};
