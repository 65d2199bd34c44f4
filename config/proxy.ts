/**
 * In `npm run dev`, another backend can replace the reference backend.
 * `API_TARGET=https://accounts.example.org npm run dev` forwards every `/api` call to that address.
 * In production, the web server has to forward `/api` (see README, "Your own backend").
 */
const target = process.env['API_TARGET'];

export const usesOwnBackend = Boolean(target);

const proxy: Record<string, object> = target ? { '/api': { target, changeOrigin: true, secure: true } } : {};

export default proxy;
