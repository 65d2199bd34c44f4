/** Names of the worker's caches: the page with its icons, and the files of the app. */
export const PAGES = 'account-center-pages';
export const ASSETS = 'account-center-assets';

/** Whether a path belongs to the server: API responses and images of people, which this app never caches. */
const isServers = (path: string): boolean => /^\/(api|uploads|healthz)(\/|$)/.test(path);

/** Whether a path of this origin is a file of a build, with a hash of its content in the name. */
export const isAsset = (path: string): boolean => !isServers(path) && /\.[0-9a-f]{8,}\.[\w.]+$/.test(path);

/** Whether a path of this origin is answered with the app's page. */
export const isScreen = (path: string): boolean => !isServers(path) && !/\.[^/]*$/.test(path);

/** Whether a path of this origin is a file that keeps its name in every build, such as an icon. */
export const isUnhashedFile = (path: string): boolean => !isServers(path) && !isScreen(path) && !isAsset(path);
