import antd from 'antd/locale/en_GB';
import 'dayjs/locale/en-gb';
import type { LocaleBundle } from './locale';
import english from './en-US/words';

/** American English with British spelling and differing words. */
export default {
  antd,
  dayjs: 'en-gb',
  words: {
    ...english,
    'common.appTitle': 'Account Centre',
    'login.heading': 'Sign in to Account Centre',
    'login.slogan': 'One place for every permission in your organisation',
    'home.category.none': 'Uncategorised',
    'home.favourite': 'Favourite “{name}”',
    'home.order.hint':
      'Drag cards, or use the buttons to move them forward or back. Favourites always come first. The order applies only to you.',
    'transfer.import.example.name': 'Jane Smith',
    'department.emptyHint': 'Select “New department” to start building the organisation structure.',
    'plan.title': 'Plan a reorganisation',
    'plan.job': 'Reorganisation',
    'role.scope.all': 'Whole organisation',
    'builtIn.organization': 'Organisation',
    'permission.all': 'Tick all',
    'permission.none': 'Untick all',
    'orgChart.title': 'Organisation chart',
    'settings.colorWeak': 'Colour-weak mode',
    'settings.colorWeak.hint': 'Increases colour differences and also marks status by shape.',
  },
} satisfies LocaleBundle;
