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

it('queues messages until the library that shows them is loaded, and requests it', () => {
  message.success('one');
  notification.notify({ title: 'two' });
  expect(fetchShower).toHaveBeenCalled();
  expect(said).toEqual([]);
  setMessages(shower);
  expect(said).toEqual(['one', 'two']);
  message.error('three');
  expect(said).toEqual(['one', 'two', 'three']);
});

it('drops queued notifications that are destroyed, but not toasts', () => {
  notification.notify({ title: 'ended' });
  message.success('signed in');
  notification.destroy();
  setMessages(shower);
  expect(said).toEqual(['signed in']);
  notification.destroy();
  expect(said).toEqual(['signed in', 'destroyed']);
});

it('requests the library at once for messages sent before the screen', () => {
  notification.notify({ title: 'early' });
  const late = jest.fn();
  setMessagesWanted(late);
  expect(late).toHaveBeenCalledTimes(1);
  setMessages(shower);
  expect(said).toEqual(['early']);
});

it('the library can be requested before a message', () => {
  prepareMessages();
  expect(fetchShower).toHaveBeenCalledTimes(1);
  setMessages(shower);
  prepareMessages();
  expect(fetchShower).toHaveBeenCalledTimes(1);
});
