import 'dayjs/locale/fr';
import type { LocaleBundle } from './locale';
import base from './fr-FR';

/** French as in France, with the differing words of Belgium. */
export default {
  antd: base.antd,
  dayjs: 'fr',
  words: {
    ...base.words,
    'account.mobile': 'GSM',
    'transfer.import.row.renamed': 'Même e-mail ou GSM que « {username} » ({name}) : peut-être un compte renommé',
    'transfer.alias.mobile':
      'GSM,numéro de GSM,mobile,portable,téléphone mobile,téléphone portable,numéro de mobile,téléphone,telephone,tél,phone,mobile phone,手机,手机号,手机号码,电话,联系电话',
    'list.staff.search': 'Rechercher par nom, identifiant, GSM ou e-mail',
    'password.check.personal': 'Ne contient pas votre identifiant, nom, numéro de GSM ou e-mail',
    'password.fault.personal': 'Le mot de passe ne doit pas contenir votre identifiant, nom, numéro de GSM ou e-mail',
    'staff.password.rule':
      'De {min, number} à {max, number} caractères ; pas de mot de passe courant, et rien qui reprenne le nom, l’identifiant, le GSM ou l’e-mail',
  },
} satisfies LocaleBundle;
