import { saveFile } from '@/utils/saveFile';
import type { Review, Reviewer } from '@/utils/review/review';
import { reviewFileText } from '@/utils/review/reviewFile';
import { datedFileName } from '@/utils/transfer/tableFile';

/** Downloads a review as a file that another reviewer can continue. */
export const useHandOver = (reviewer: Reviewer) => (review: Review) => {
  const words = reviewFileText(review, reviewer, { at: new Date().toISOString(), origin: window.location.origin });
  saveFile(datedFileName(review.name, 'json'), new Blob([words], { type: 'application/json' }));
};
