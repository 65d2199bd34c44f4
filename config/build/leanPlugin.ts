import path from 'node:path';
import type { IApi } from 'umi';

/** A module of a library that this app never gets to, or has a better one for. `from` and `request` as the library writes them. */
interface Replaced {
  from: RegExp;
  request: RegExp;
  by: 'absent' | 'noWords' | 'proProvider' | 'proAntd' | 'proQueries' | 'loadingIcon';
}

const REPLACED: readonly Replaced[] = [
  // A card with tabs: 9 kB of 300.
  { from: /antd[\\/]es[\\/]card$/, request: /^\.\.\/tabs$/, by: 'absent' },
  // The page that ProLayout's error boundary shows: the app has its own. 8 kB.
  { from: /antd[\\/]es$/, request: /^\.\/result$/, by: 'absent' },
  // ProLayout's words in thirty languages: it says nothing by itself. 10 kB.
  { from: /pro-provider[\\/]es$/, request: /^\.\/locale\//, by: 'noWords' },
  // Themes of its own inside the app's: each of them has antd's tokens and variables made once more. 6 kB.
  { from: /pro-layout[\\/]es([\\/]components[\\/]Header)?$/, request: /^antd$/, by: 'proAntd' },
  { from: /pro-layout[\\/]es/, request: /^@ant-design\/pro-provider$/, by: 'proProvider' },
  // ProLayout's fetching of its menu, which the app gives it: two more renders of all around the screen. 5 kB.
  { from: /pro-layout[\\/]es$/, request: /^swr$/, by: 'proQueries' },
  // The motion of an icon, which may never end.
  { from: /antd[\\/]es[\\/]button$/, request: /^\.\/DefaultLoadingIcon$/, by: 'loadingIcon' },
];

/** Only what is taken from webpack here; its types come along with Umi under a name of its own. */
interface Compiler {
  hooks: { emit: { tap: (name: string, check: (compilation: { errors: Error[] }) => void) => void } };
}

function failFor(compiler: Compiler, unused: ReadonlySet<Replaced>): void {
  compiler.hooks.emit.tap('lean-hits', ({ errors }) => {
    for (const { from, request } of unused) {
      errors.push(new Error(`config/build/leanPlugin.ts replaces ${request} from ${from}, which nothing asks for: correct or remove it.`));
    }
  });
}

/** Their modules do nothing by being imported, which they do not say of themselves: what nobody uses of them goes. */
const PURE = /[\\/]node_modules[\\/](@rc-component|rc-[a-z-]+|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color)|@babel[\\/]runtime|umi-request)[\\/]/;

/**
 * Leaves parts of libraries out that would come along unused, and puts some of the app's own in the place of theirs. What
 * that saves is held by `config/budgets.ts`.
 */
export default (api: IApi) => {
  api.chainWebpack((config, { webpack }) => {
    config.module.rule('pure').test(PURE).sideEffects(false);
    // antd's words as ES modules: the others bring a second copy of the helpers.
    config.resolve.alias.set('antd/locale', path.resolve('node_modules/antd/es/locale'));
    const unused = new Set(REPLACED);
    config.plugin('lean').use(webpack.NormalModuleReplacementPlugin, [
      /./,
      (data: { context: string; request: string }) => {
        const replaced = REPLACED.find(({ from, request }) => request.test(data.request) && from.test(data.context));
        if (!replaced) return;
        unused.delete(replaced);
        data.request = path.resolve(`config/build/${replaced.by}.ts`);
      },
    ]);
    // A library that moves a file would be taken whole again, and nobody would notice.
    if (api.name === 'build') config.plugin('lean-hits').use({ apply: (compiler: Compiler) => failFor(compiler, unused) });
    return config;
  });
};
