/** Replaces the library with which ProLayout fetches its menu: the app passes the menu in, so nothing is fetched. */
export default () => ({ data: undefined, isLoading: false, mutate: () => Promise.resolve() });
export const useSWRConfig = () => ({ cache: undefined });
