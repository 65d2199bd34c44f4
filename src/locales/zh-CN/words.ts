import account from './account';
import common from './common';
import errors from './errors';
import exception from './exception';
import home from './home';
import login from './login';
import menu from './menu';
import shell from './shell';

/** The reference set: every other locale holds the same keys. */
export default { ...common, ...errors, ...login, ...shell, ...menu, ...home, ...account, ...exception };
