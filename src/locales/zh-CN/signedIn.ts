import access from './access';
import account from './account';
import department from './department';
import transfer from './transfer';
import form from './form';
import holders from './holders';
import home from './home';
import list from './list';
import local from './local';
import members from './members';
import menuManagement from './menuManagement';
import orgChart from './orgChart';
import palette from './palette';
import password from './password';
import permission from './permission';
import plan from './plan';
import log from './log';
import review from './review';
import role from './role';
import scope from './scope';
import staff from './staff';

/** The words of the screens behind the login page. */
export default {
  ...access,
  ...account,
  ...department,
  ...transfer,
  ...form,
  ...holders,
  ...home,
  ...list,
  ...local,
  ...members,
  ...menuManagement,
  ...orgChart,
  ...palette,
  ...password,
  ...permission,
  ...plan,
  ...log,
  ...review,
  ...role,
  ...scope,
  ...staff,
};
