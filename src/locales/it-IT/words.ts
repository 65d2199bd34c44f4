import type { Words } from '../locale';
import account from './account';
import common from './common';
import department from './department';
import errors from './errors';
import exception from './exception';
import exchange from './exchange';
import form from './form';
import home from './home';
import list from './list';
import login from './login';
import menu from './menu';
import menuManagement from './menuManagement';
import orgChart from './orgChart';
import palette from './palette';
import password from './password';
import permission from './permission';
import pwa from './pwa';
import record from './record';
import role from './role';
import session from './session';
import settings from './settings';
import shell from './shell';
import staff from './staff';
import tree from './tree';

const words: Partial<Words> = {
  ...account,
  ...common,
  ...department,
  ...errors,
  ...exception,
  ...exchange,
  ...form,
  ...home,
  ...list,
  ...login,
  ...menu,
  ...menuManagement,
  ...orgChart,
  ...palette,
  ...password,
  ...permission,
  ...pwa,
  ...record,
  ...role,
  ...session,
  ...settings,
  ...shell,
  ...staff,
  ...tree,
};

export default words;
