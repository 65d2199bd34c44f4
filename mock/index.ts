import { apiHandlers } from './server/dev/apiHandlers';

/**
 * The only file that Umi loads from this folder.
 * During `npm run dev` the reference backend answers every call below /api.
 */
export default apiHandlers();
