import { saveFile } from '@/utils/saveFile';
import type { Review, Reviewer } from '@/utils/review/review';
import { reviewFileText } from '@/utils/review/reviewFile';
import { fileNameOf } from './reviewReport';

/** Downloads a review as a file that somebody else can go on with. */
export const useHandOver = (by: Reviewer) => (review: Review) => {
  const words = reviewFileText(review, by, { at: new Date().toISOString(), origin: window.location.origin });
  saveFile(fileNameOf(review, 'json'), new Blob([words], { type: 'application/json' }));
};
