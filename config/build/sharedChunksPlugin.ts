import type { IApi } from 'umi';
import { nameOf, type ChunkGroup } from './chunksPlugin';

/** Only what is taken from webpack here; its types come along with Umi under a name of its own. */
interface Module {
  type: string;
}
interface Chunk {
  groupsIterable: Iterable<ChunkGroup>;
}
interface Graphs {
  chunkGraph: { getModuleChunksIterable: (module: Module) => Iterable<Chunk> };
}
type Shared = 'library' | 'frame' | 'screens';

const FRAME = /^layouts__(Security|Basic)Layout$/;
/** Shown on the sign-in page as well, once something is opened or told there. */
const LATER_AT_LOGIN = /^(messages|src\/layouts\/login\/\w+Popup)$/;
const LOGIN = /^(layouts__LoginLayout|p__user__login__index)$/;
const SCREEN = /^p__(home|account)__/;
/** A module of so many screens is worth a fetch ahead by the first of them. */
const SCREENS = 3;

/** Chunks that one module is in before any are shared. */
const namesOf = (module: Module, { chunkGraph }: Graphs): string[] => [
  ...new Set(
    [...chunkGraph.getModuleChunksIterable(module)].flatMap(({ groupsIterable }) =>
      [...groupsIterable].flatMap(nameOf),
    ),
  ),
];

const has = (names: readonly string[], pattern: RegExp): boolean => names.some((name) => pattern.test(name));
const isStyle = ({ type }: Module): boolean => type === 'css/mini-extract';

/** The chunk that a module is put into, if it is shared at all. */
function sharedIn(module: Module, graphs: Graphs): Shared | undefined {
  const names = namesOf(module, graphs);
  const isLater = has(names, LATER_AT_LOGIN);
  const isFrames = !has(names, LOGIN) && (has(names, FRAME) || (isStyle(module) && has(names, SCREEN)));
  if (isFrames) return isLater ? 'library' : 'frame';
  return !isLater && names.filter((name) => SCREEN.test(name)).length >= SCREENS ? 'screens' : undefined;
}

const group = (name: Shared) => ({
  name,
  test: (module: Module, graphs: Graphs) => sharedIn(module, graphs) === name,
  chunks: 'async',
  enforce: true,
});

/** Scripts that a browser is asked to compile whole, beside the page, in place of each function when it is first called. */
const AT_ONCE = /^(umi|library|frame|screens|layouts__\w+|p__\w+)\./;

/**
 * Three chunks in place of a small one for each set of modules that some screens have in common: `library` (what the
 * sign-in page may come to need, too), `frame`, and `screens`. A first visit asks for a third of the files.
 */
export default (api: IApi) => {
  if (api.name !== 'build') return;
  api.chainWebpack((config, { webpack }) => {
    // After the minifier, which takes comments away; the stage is lacking in the plugin's types.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    const compileWhole = { banner: '//# allFunctionsCalledOnLoad', raw: true, test: AT_ONCE, exclude: /\.css$/, stage };
    config.plugin('compile-whole').use(webpack.BannerPlugin, [compileWhole]);
    config.optimization.splitChunks({
      chunks: 'async',
      cacheGroups: {
        library: group('library'),
        frame: group('frame'),
        screens: group('screens'),
      },
    });
    return config;
  });
};
