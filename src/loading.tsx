/** Placeholder of a layout or screen while its chunk loads; shown by Umi. */
export { default } from '@/layouts/PageLoading';
