import { apiHandlers } from './server/dev/apiHandlers';

/**
 * The only file that Umi loads from this folder: the reference backend inside `npm run dev`, for every call below /api.
 */
export default apiHandlers();
