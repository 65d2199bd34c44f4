import {
  prepareMessages,
  setMessages,
  setMessagesWanted,
  useMessages,
  type Messages,
} from '@/components/feedback/useMessages';

const texts: string[] = [];
const say = (text: string) => void texts.push(text);
const shower: Messages = {
  message: { success: say, warning: say, error: say, info: say },
  notification: { notify: ({ title }) => say(title), destroy: () => say('destroyed') },
};
const { message, notification } = useMessages();
const fetchShower = jest.fn();

beforeEach(() => {
  texts.length = 0;
  setMessagesWanted(fetchShower);
});
afterEach(() => {
  setMessages(undefined);
  jest.clearAllMocks();
});

it('messages are queued until the message library is loaded; the first message requests the library', () => {
  message.success('one');
  notification.notify({ title: 'two' });
  expect(fetchShower).toHaveBeenCalled();
  expect(texts).toEqual([]);
  setMessages(shower);
  expect(texts).toEqual(['one', 'two']);
  message.error('three');
  expect(texts).toEqual(['one', 'two', 'three']);
});

it('queued notifications are dropped when notifications are destroyed; queued toasts stay', () => {
  notification.notify({ title: 'ended' });
  message.success('signed in');
  notification.destroy();
  setMessages(shower);
  expect(texts).toEqual(['signed in']);
  notification.destroy();
  expect(texts).toEqual(['signed in', 'destroyed']);
});

it('a message sent before the first render makes the first render request the library', () => {
  notification.notify({ title: 'early' });
  const late = jest.fn();
  setMessagesWanted(late);
  expect(late).toHaveBeenCalledTimes(1);
  setMessages(shower);
  expect(texts).toEqual(['early']);
});

it('`prepareMessages` requests the message library once, even before any message is sent', () => {
  prepareMessages();
  expect(fetchShower).toHaveBeenCalledTimes(1);
  setMessages(shower);
  prepareMessages();
  expect(fetchShower).toHaveBeenCalledTimes(1);
});
