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
import local from './local';
import login from './login';
import menu from './menu';
import menuManagement from './menuManagement';
import role from './role';
import orgChart from './orgChart';
import palette from './palette';
import password from './password';
import permission from './permission';
import pwa from './pwa';
import record from './record';
import session from './session';
import settings from './settings';
import shell from './shell';
import staff from './staff';
import tree from './tree';

const words: Words = {
  ...common,
  ...errors,
  ...list,
  ...login,
  ...shell,
  ...menu,
  ...menuManagement,
  ...home,
  ...account,
  ...exception,
  ...exchange,
  ...form,
  ...role,
  ...department,
  ...permission,
  ...orgChart,
  ...tree,
  ...staff,
  ...record,
  ...password,
  ...palette,
  ...pwa,
  ...session,
  ...settings,
  ...local,
};

export default words;
