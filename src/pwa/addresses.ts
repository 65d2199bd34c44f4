/** Caches of the worker: the page with its icons, and the files of the app. */
export const PAGES = 'account-center-pages';
export const ASSETS = 'account-center-assets';

/** The server's own: answers and images of people, which no cache of this app ever holds. */
const isServers = (path: string): boolean => /^\/(api|uploads|healthz)(\/|$)/.test(path);

/** Whether a path of this origin is a file of a build, whose name carries a hash of what it holds. */
export const isAsset = (path: string): boolean => !isServers(path) && /\.[0-9a-f]{8,}\.[\w.]+$/.test(path);

/** Whether a path of this origin is answered with the app's page. */
export const isScreen = (path: string): boolean => !isServers(path) && !/\.[^/]*$/.test(path);

/** Whether a path of this origin is another file beside the page, such as an icon. */
export const isOtherFile = (path: string): boolean => !isServers(path) && !isScreen(path) && !isAsset(path);
