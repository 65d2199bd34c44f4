import { textsOf } from '@/components/form/fieldList';
import { textFaults } from '@/components/transfer/importWords';
import { staffFields, type StaffValues } from '../staffFields';
import type { ImportField } from './importFields';

export const textFault = textFaults<ImportField>(textsOf<StaffValues>(staffFields));
