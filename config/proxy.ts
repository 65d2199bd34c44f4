/**
 * Your own backend instead of the reference backend, in `npm run dev`:
 * `API_TARGET=https://accounts.example.org npm run dev` passes every `/api` call on to that address.
 * Production: let the web server pass `/api` on (see README, "Your own backend").
 */
const target = process.env['API_TARGET'];

export const usesOwnBackend = Boolean(target);

const proxy: Record<string, object> = target ? { '/api': { target, changeOrigin: true, secure: true } } : {};

export default proxy;
