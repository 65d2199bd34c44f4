import { defineConfig } from 'umi';
import { defaultSettings } from './config/defaultSettings';
import proxy, { usesOwnBackend } from './config/proxy';
import routes from './config/routes';
export default defineConfig({
  plugins: ['@umijs/plugin-dva/dist/dva'],
  // The models' default exports are checked by types; Umi's own check reads source text and skips silently.
  dva: {},
  routes,
  title: defaultSettings.title,
  npmClient: 'npm',
  hash: true,
  mfsu: false,
  // `window.routerBase`, set by the hosting page, overrides the base '/' (spec §2).
  runtimePublicPath: {},
  proxy,
  mock: usesOwnBackend ? { exclude: ['mock/**'] } : { exclude: ['mock/server/**'] },
  polyfill: { imports: ['regenerator-runtime/runtime'] },
  targets: { chrome: 100, edge: 100, firefox: 102, safari: '15.4' },
  jsMinifierOptions: { target: ['es2022'] },
  esbuildMinifyIIFE: true,
});
