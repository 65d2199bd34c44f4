import antd from 'antd/locale/en_GB';
import 'dayjs/locale/en-gb';
import type { LocaleBundle } from './locale';
import english from './en-US/words';

/** American English, but for its spelling. */
export default {
  antd,
  dayjs: 'en-gb',
  words: {
    ...english,
    'common.appTitle': 'Account Centre',
    'errors.status.202': 'Accepted; work is continuing in the background.',
    'transfer.import.example.name': 'Jane Smith',
    'form.conflict.title': 'Someone else changed this record',
    'form.gone.hint':
      'This record no longer exists; someone may have deleted it. What you entered is still below and can be copied.',
    'form.gone.asNewHint':
      'This record no longer exists; someone may have deleted it. What you entered is still below; copy it or save it as a new record.',
    'home.greeting.noon': 'Good afternoon',
    'login.heading': 'Sign in to Account Centre',
    'menuManagement.preview.hint': 'Once saved, as someone with all permissions sees it',
    'permission.all': 'Tick all',
    'permission.none': 'Untick all',
    'pwa.offlineStart.hint': 'The app is open; it will carry on as soon as you are online.',
    'session.dialog.expired': 'Your session has expired. Sign in to carry on here; what you typed is kept.',
  },
} satisfies LocaleBundle;
