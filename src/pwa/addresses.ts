/** Names of the service worker's caches: `PAGES` for the page and its icons, `ASSETS` for files of builds. */
export const PAGES = 'account-center-pages';
export const ASSETS = 'account-center-assets';

/** Whether a path is an API call, an uploaded image or the health check. The service worker never caches these. */
const isServers = (path: string): boolean => /^\/(api|uploads|healthz)(\/|$)/.test(path);

/** Whether a path of this origin is a build file with a content hash in its name. */
export const isAsset = (path: string): boolean => !isServers(path) && /\.[0-9a-f]{8,}\.[\w.]+$/.test(path);

/** Whether the server responds to a path of this origin with the app's page. */
export const isScreen = (path: string): boolean => !isServers(path) && !/\.[^/]*$/.test(path);

/** Whether a path of this origin is a file with the same name in every build, such as an icon. */
export const isUnhashedFile = (path: string): boolean => !isServers(path) && !isScreen(path) && !isAsset(path);
