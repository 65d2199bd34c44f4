import { paths } from '@/constants/paths';
import { changeSearch } from '@/utils/address/queryValues';

/** Address of a review, or of its report. */
export const reviewAddress = (id: string, part?: 'report'): string =>
  `${paths.review}${changeSearch('', { id, ...(part && { part }) })}`;
