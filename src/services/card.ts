import { send, type SendOptions } from '@/request/send';

export const fetchCards = (options?: SendOptions) => send('cardList', {}, options);

export const fetchCardData = (id: number) => send('cardData', { params: { id } });
