import common from './common';
import errors from './errors';
import exception from './exception';
import login from './login';
import menu from './menu';
import pwa from './pwa';
import session from './session';
import settings from './settings';
import shell from './shell';
import tree from './tree';

/** What may be said before anybody is signed in: part of the entry. A test knows what the login page asks for. */
export default {
  ...common,
  ...errors,
  ...exception,
  ...login,
  ...menu,
  ...pwa,
  ...session,
  ...settings,
  ...shell,
  ...tree,
};
