import type { IApi } from 'umi';
import { nameOf, type ChunkGroup } from './chunksPlugin';

/** Types for the parts of webpack that are used here. Umi bundles webpack under another name. */
interface Module {
  type: string;
}
interface Chunk {
  groupsIterable: Iterable<ChunkGroup>;
}
interface Graphs {
  chunkGraph: { getModuleChunksIterable: (module: Module) => Iterable<Chunk> };
}
type SharedChunk = 'library' | 'frame' | 'screens';

const FRAME = /^layouts__(Security|Basic)Layout$/;
/** Chunks that the sign-in page loads only for a popup or a message. */
const LATER_AT_LOGIN = /^(messages|src\/layouts\/login\/\w+Popup)$/;
const LOGIN = /^(layouts__LoginLayout|p__user__login__index)$/;
const SCREEN = /^p__(home|account)__/;
/** Minimum number of screens that must use a module before it is in the shared chunk `screens`. */
const SCREENS = 3;

/** @returns the names of the chunks that contain a module before shared chunks are split off */
const namesOf = (module: Module, { chunkGraph }: Graphs): string[] => [
  ...new Set(
    [...chunkGraph.getModuleChunksIterable(module)].flatMap(({ groupsIterable }) =>
      [...groupsIterable].flatMap(nameOf),
    ),
  ),
];

const hasMatch = (names: readonly string[], pattern: RegExp): boolean => names.some((name) => pattern.test(name));
const isStyle = ({ type }: Module): boolean => type === 'css/mini-extract';

/** @returns the name of the shared chunk for a module, or undefined if the module is not shared */
function sharedIn(module: Module, graphs: Graphs): SharedChunk | undefined {
  const names = namesOf(module, graphs);
  const isLater = hasMatch(names, LATER_AT_LOGIN);
  const isFrames = !hasMatch(names, LOGIN) && (hasMatch(names, FRAME) || (isStyle(module) && hasMatch(names, SCREEN)));
  if (isFrames) return isLater ? 'library' : 'frame';
  return !isLater && names.filter((name) => SCREEN.test(name)).length >= SCREENS ? 'screens' : undefined;
}

const group = (name: SharedChunk) => ({
  name,
  test: (module: Module, graphs: Graphs) => sharedIn(module, graphs) === name,
  chunks: 'async',
  enforce: true,
});

/**
 * Scripts that the browser is asked to compile completely in the background.
 * Without this request, the browser would compile each function at the function's first call.
 */
const INITIAL_CHUNKS = /^(umi|library|frame|screens|layouts__\w+|p__\w+)\./;

/**
 * Builds three shared chunks: `frame`, `screens`, and `library` (frame modules that sign-in popups and messages use).
 * Without this plugin, each set of modules that some screens have in common would become a small chunk.
 * A first visit would load three times as many files.
 */
export default (api: IApi) => {
  if (api.name !== 'build') return;
  api.chainWebpack((config, { webpack }) => {
    // Runs after the minifier, because the minifier removes comments. The plugin's types lack `stage`.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    const compileWhole = {
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: INITIAL_CHUNKS,
      exclude: /\.css$/,
      stage,
    };
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
