import { onException, onForbidden, onSessionEnd } from '@/request/handlers';
import { feedback } from '@/request/feedback';
import type { Failure } from '@/request/outcome';

/** A call may fail before the layouts have plugged in what answers: this file plugs in nothing. */

const failure: Failure = { kind: 'session', code: 401, message: '', error: new Error() };

test('nothing breaks before the app has said what becomes of a failure', () => {
  onSessionEnd(failure);
  onForbidden(failure);
  onException({ errorCode: 'E', errorMessage: '' });
});

test('nothing breaks before the app has said how it speaks to people', () => {
  const words = feedback();
  words.success('已保存');
  words.warning('当心');
  words.error('没有成功');
  words.notify({ title: '没有成功' });
});
