/** ProLayout's library for fetching: its menu comes from the app, so there is nothing to fetch. */
export default () => ({ data: undefined, isLoading: false, mutate: () => Promise.resolve() });
export const useSWRConfig = () => ({ cache: undefined });
