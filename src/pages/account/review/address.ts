import { paths } from '@/constants/paths';
import { changeSearch } from '@/utils/address/queryValues';

/** Where a review is gone through, or its report is read. */
export const reviewAddress = (id: string, part?: 'report'): string =>
  `${paths.review}${changeSearch('', { id, ...(part && { part }) })}`;
