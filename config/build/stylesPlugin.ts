import { createHash } from 'node:crypto';
import path from 'node:path';
import type { IApi } from 'umi';
import { buildTheme } from '../../src/layouts/theme/buildTheme';
import { antdStyles } from './styles/antdStyles';

/** Only what is taken from webpack here; its types come along with Umi under a name of its own. */
interface Compilation {
  hooks: { processAssets: { tap: (options: { name: string; stage: number }, emit: () => void) => void } };
  emitAsset: (file: string, source: unknown) => void;
}
interface Compiler {
  hooks: { thisCompilation: { tap: (name: string, use: (compilation: Compilation) => void) => void } };
}

const NAME = 'antd-styles';

/**
 * antd's styles as a file of the build in place of making them in the browser, once for each look and visit. They are
 * the same for all looks, which only differ in variables. A development server goes without.
 */
export default (api: IApi) => {
  if (api.name !== 'build') return;
  const { css, names } = antdStyles(buildTheme({ mode: 'light', colorWeak: false, compact: false }));
  const file = `antd.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;

  api.chainWebpack((config, { webpack }) => {
    const { Compilation, sources, DefinePlugin, NormalModuleReplacementPlugin } = webpack;
    config.plugin(NAME).use({
      apply: (compiler: Compiler) =>
        compiler.hooks.thisCompilation.tap(NAME, (compilation) =>
          compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () =>
            compilation.emitAsset(file, new sources.RawSource(css)),
          ),
        ),
    });
    // Behind the others, which stand in the body (`earlyPlugin.ts`).
    const toBody = (sheet: HTMLLinkElement) => void document.body.append(sheet);
    config.plugin('mini-css-extract-plugin').tap(([options]: object[]) => [{ ...options, insert: toBody }]);
    config.plugin(`${NAME}-names`).use(DefinePlugin, [{ 'process.env.ANTD_STYLES': JSON.stringify(names.join(' ')) }]);
    config.plugin(`${NAME}-register`).use(NormalModuleReplacementPlugin, [
      /^\.\/hooks\/useStyleRegister$/,
      (data: { context: string; request: string }) => {
        if (/[\\/]@ant-design[\\/]cssinjs[\\/]es$/.test(data.context)) data.request = path.resolve('config/build/styles/useStyleRegister.ts');
      },
    ]);
    return config;
  });

  api.modifyHTML(($) => {
    const own = $('link[rel="stylesheet"]').first();
    const href = own.attr('href')?.replace(/[^/]*$/, file);
    // What is still made in the browser goes behind the last such mark: after antd's styles, and before ours.
    own.before(`<link rel="stylesheet" href="${href}"><style data-rc-order="prependQueue" data-rc-priority="-10000"></style>`);
    return $;
  });
};
