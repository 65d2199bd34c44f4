import {
  prepareMessages,
  setMessages,
  setMessagesWanted,
  useMessages,
  type Messages,
} from '@/components/feedback/useMessages';

const said: string[] = [];
const say = (text: string) => void said.push(text);
const shower: Messages = {
  message: { success: say, warning: say, error: say, info: say },
  notification: { notify: ({ title }) => say(title), destroy: () => say('destroyed') },
};
const { message, notification } = useMessages();
const fetchShower = jest.fn();

beforeEach(() => {
  said.length = 0;
  setMessagesWanted(fetchShower);
});
afterEach(() => {
  setMessages(undefined);
  jest.clearAllMocks();
});

it('keeps what is said until something can show it, which it asks for', () => {
  message.success('one');
  notification.notify({ title: 'two' });
  expect(fetchShower).toHaveBeenCalled();
  expect(said).toEqual([]);
  setMessages(shower);
  expect(said).toEqual(['one', 'two']);
  message.error('three');
  expect(said).toEqual(['one', 'two', 'three']);
});

it('forgets notifications that were taken back before they were shown, and no toast', () => {
  notification.notify({ title: 'ended' });
  message.success('signed in');
  notification.destroy();
  setMessages(shower);
  expect(said).toEqual(['signed in']);
  notification.destroy();
  expect(said).toEqual(['signed in', 'destroyed']);
});

it('fetches at once where something was said before the screen was there', () => {
  notification.notify({ title: 'early' });
  const late = jest.fn();
  setMessagesWanted(late);
  expect(late).toHaveBeenCalledTimes(1);
  setMessages(shower);
  expect(said).toEqual(['early']);
});

it('can be prepared before something is said', () => {
  prepareMessages();
  expect(fetchShower).toHaveBeenCalledTimes(1);
  setMessages(shower);
  prepareMessages();
  expect(fetchShower).toHaveBeenCalledTimes(1);
});
