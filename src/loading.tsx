/** What Umi shows in the place of a layout or screen whose chunk is on the way. */
export { default } from '@/layouts/PageLoading';
