/** Names of the service worker's caches: for the page with its icons, and for files of builds. */
export const PAGES = 'account-center-pages';
export const ASSETS = 'account-center-assets';

/** Whether a path is the server's: API responses and uploaded images, which the service worker never caches. */
const isServers = (path: string): boolean => /^\/(api|uploads|healthz)(\/|$)/.test(path);

/** Whether a path of this origin is a file of a build, with a hash of its content in the name. */
export const isAsset = (path: string): boolean => !isServers(path) && /\.[0-9a-f]{8,}\.[\w.]+$/.test(path);

/** Whether a path of this origin is answered with the app's page. */
export const isScreen = (path: string): boolean => !isServers(path) && !/\.[^/]*$/.test(path);

/** Whether a path of this origin is a file with the same name in every build, such as an icon. */
export const isUnhashedFile = (path: string): boolean => !isServers(path) && !isScreen(path) && !isAsset(path);
