/** Only the type check reads this file. Code with a missing or wrong handler must not compile. */
import type { HandlersOf } from '../../mock/server/pipeline/context';

type CardHandlers = HandlersOf<'cardList' | 'cardData'>;

export const cardList: CardHandlers['cardList'] = () => Promise.resolve({ data: [] });

// @ts-expect-error cardData is missing
export const incomplete: CardHandlers = { cardList };

// @ts-expect-error the response does not have the shape of the contract
export const wrong: CardHandlers['cardList'] = () => Promise.resolve({ rows: [] });
