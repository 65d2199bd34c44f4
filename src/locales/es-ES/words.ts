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
import password from './password';
import permission from './permission';
import record from './record';
import role from './role';
import shell from './shell';
import staff from './staff';
import tree from './tree';

const words: Partial<Words> = { ...account, ...common, ...department, ...errors, ...exception, ...exchange, ...form, ...home, ...list, ...login, ...menu, ...menuManagement, ...orgChart, ...password, ...permission, ...record, ...role, ...shell, ...staff, ...tree };

export default words;
