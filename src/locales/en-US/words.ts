import type { Words } from '../locale';
import account from './account';
import common from './common';
import errors from './errors';
import exception from './exception';
import home from './home';
import login from './login';
import menu from './menu';
import shell from './shell';

const words: Words = { ...common, ...errors, ...login, ...shell, ...menu, ...home, ...account, ...exception };

export default words;
