import { apiHandlers } from './server/dev/apiHandlers';

/** The one file that Umi loads from here: the reference backend inside `npm run dev`, every call below /api. */
export default apiHandlers();
