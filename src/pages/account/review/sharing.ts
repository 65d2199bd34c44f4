import { paths } from '@/constants/paths';
import { changeSearch } from '@/utils/address/queryValues';
import type { Review, Reviewer } from '@/utils/review/review';
import { reviewFileText } from '@/utils/review/reviewFile';
import { saveFile } from '@/utils/saveFile';
import { datedFileName } from '@/utils/transfer/tableFile';

/** Address of a review, or of its report. */
export const reviewAddress = (id: string, part?: 'report'): string =>
  `${paths.review}${changeSearch('', { id, ...(part && { part }) })}`;

/** Downloads a review as a file that another reviewer can continue. `reviewer` is the signed-in person. */
export function downloadReview(review: Review, reviewer: Reviewer): void {
  const text = reviewFileText(review, reviewer, { at: new Date().toISOString(), origin: window.location.origin });
  saveFile(datedFileName(review.name, 'json'), new Blob([text], { type: 'application/json' }));
}
