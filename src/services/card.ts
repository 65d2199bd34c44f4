import { send } from '@/request/send';

export const fetchCards = () => send('cardList');

export const fetchCardData = (id: number) => send('cardData', { params: { id } });
