import { send } from '@/request/send';

/** The upload policy of the organisation's object storage. */
export const fetchOssConfig = () => send('ossConfig');
