export default {
  'exchange.cancel': 'Annuler',
  'exchange.goOn': 'Continuer',
  'exchange.pause': 'Pause',
  'exchange.stop': 'Arrêter',
  'exchange.back': 'Retour',
  'exchange.saveAgain': 'Télécharger à nouveau',
  'exchange.waiting':
    'Le serveur est occupé ; reprise dans {seconds, plural, one {# seconde} many {# de secondes} other {# secondes}}…',
  'exchange.format.xlsx': 'Classeur Excel (.xlsx)',
  'exchange.format.csv': 'Texte CSV (.csv)',
  'exchange.row': 'Ligne',
  'exchange.result': 'Résultat',
  'exchange.reason': 'Motif',
  'exchange.state.waiting': 'Non traité',
  'exchange.state.running': 'En cours',
  'exchange.state.done': 'Réussi',
  'exchange.state.failed': 'Échec',
  'exchange.retryFailed':
    'Réessayer pour {count, plural, one {# élément non terminé} many {# d’éléments non terminés} other {# éléments non terminés}}',

  'exchange.export': 'Exporter',
  'exchange.export.staff': 'Comptes',
  'exchange.export.title': 'Exporter : {name}',
  'exchange.export.all':
    '{count, plural, one {L’unique ligne sera exportée} many {Les # de lignes seront toutes exportées} other {Les # lignes seront toutes exportées}} dans l’ordre actuel.',
  'exchange.export.filtered':
    '{count, plural, one {# ligne correspondant aux filtres actuels sera exportée} many {# de lignes correspondant aux filtres actuels seront exportées} other {# lignes correspondant aux filtres actuels seront exportées}} dans l’ordre actuel.',
  'exchange.export.format': 'Format de fichier',
  'exchange.export.columns': 'Colonnes',
  'exchange.export.start': 'Exporter',
  'exchange.export.progress': 'Progression de l’export',
  'exchange.export.soFar': 'Lignes lues : {done, number} sur {total, number}',
  'exchange.export.failed':
    'L’export s’est interrompu. Les données déjà lues sont conservées et vous pouvez continuer.',
  'exchange.export.stop.title': 'L’export n’est pas terminé',
  'exchange.export.stop.hint': 'Les données déjà lues ne seront pas enregistrées dans un fichier.',
  'exchange.export.done':
    '{count, plural, one {# ligne exportée} many {# de lignes exportées} other {# lignes exportées}}',
  'exchange.export.changed':
    'Des lignes ont changé pendant l’export et certaines peuvent manquer. Relancez l’export si le fichier doit être exact.',

  'exchange.batch.enable': 'Activer',
  'exchange.batch.disable': 'Désactiver',
  'exchange.batch.enable.title': 'Activer des comptes',
  'exchange.batch.disable.title': 'Désactiver des comptes',
  'exchange.batch.enable.hint':
    '{count, plural, one {# compte sera activé et pourra ensuite se connecter} many {# de comptes seront activés et pourront ensuite se connecter} other {# comptes seront activés et pourront ensuite se connecter}}.',
  'exchange.batch.disable.hint':
    '{count, plural, one {# compte sera désactivé : il sera immédiatement déconnecté partout et ne pourra plus se connecter avant sa réactivation} many {# de comptes seront désactivés : ils seront immédiatement déconnectés partout et ne pourront plus se connecter avant leur réactivation} other {# comptes seront désactivés : ils seront immédiatement déconnectés partout et ne pourront plus se connecter avant leur réactivation}}.',
  'exchange.batch.skipped':
    '{count, plural, one {# autre compte est déjà dans cet état et sera ignoré} many {# d’autres comptes sont déjà dans cet état et seront ignorés} other {# autres comptes sont déjà dans cet état et seront ignorés}}.',
  'exchange.batch.barred':
    '{count, plural, one {# compte que vous ne pouvez pas modifier sera ignoré} many {# de comptes que vous ne pouvez pas modifier seront ignorés} other {# comptes que vous ne pouvez pas modifier seront ignorés}} : {names}',
  'exchange.batch.enable.nothing': 'Tous les comptes sélectionnés sont déjà activés.',
  'exchange.batch.disable.nothing': 'Tous les comptes sélectionnés sont déjà désactivés.',
  'exchange.batch.enable.start': 'Activer {count, plural, one {# compte} many {# de comptes} other {# comptes}}',
  'exchange.batch.disable.start': 'Désactiver {count, plural, one {# compte} many {# de comptes} other {# comptes}}',
  'exchange.batch.progress': 'Progression du traitement par lot',
  'exchange.batch.soFar': 'Réussis : {done, number}, échecs : {failed, number}, restants : {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {# compte traité} many {# de comptes traités} other {# comptes traités}}',
  'exchange.batch.someFailed':
    'Réussis : {done, number}, échecs : {failed, number}, non traités : {waiting, number}. Les comptes non terminés restent sélectionnés.',
  'exchange.batch.results': 'Résultat de chaque compte',

  'exchange.import': 'Importer',
  'exchange.import.title': 'Importer des comptes',
  'exchange.import.drop': 'Déposez un fichier ici ou choisissez-en un',
  'exchange.import.limits': 'CSV ou Excel (.xlsx), {size} Mo et {rows, number} lignes au maximum',
  'exchange.import.choose': 'Choisir un fichier',
  'exchange.import.reading': 'Lecture du fichier…',
  'exchange.import.template': 'Pas encore de fichier ? Téléchargez un modèle :',
  'exchange.import.templateName': 'Modèle d’import de comptes',
  'exchange.import.reportName': 'Résultat de l’import de comptes',
  'exchange.import.fault.tooLarge': 'Le fichier dépasse {size} Mo ; divisez-le et importez les parties séparément',
  'exchange.import.fault.tooManyRows':
    'Le fichier compte plus de {rows, number} lignes ; divisez-le et importez les parties séparément',
  'exchange.import.fault.empty':
    'Le fichier ne contient aucune donnée : la première ligne doit contenir les noms des colonnes, les données commencent en dessous',
  'exchange.import.fault.unreadable':
    'Le fichier est illisible ; vérifiez qu’il est au format CSV ou .xlsx et non chiffré',
  'exchange.import.columns': 'Colonnes',
  'exchange.import.columnFor': 'Colonne pour « {field} »',
  'exchange.import.noColumn': '(non importé)',
  'exchange.import.missing': 'Choisissez une colonne pour : {fields}',
  'exchange.import.optionsFailed':
    'Les services ou les rôles n’ont pas pu être chargés, le fichier ne peut donc pas être vérifié',
  'exchange.import.preview': 'Aperçu',
  'exchange.import.onlyFaulty': 'Uniquement les lignes à problème',
  'exchange.import.looking':
    '{total, plural, one {# ligne} many {# de lignes} other {# lignes}}, vérification des comptes existants…',
  'exchange.import.checked':
    '{total, plural, one {# ligne} many {# de lignes} other {# lignes}} – à importer : {valid, number}, déjà existants : {exists, number}, à problème : {faulty, number}, exclus : {left, number}',
  'exchange.import.lookFailed':
    'Les comptes existants n’ont pas pu être vérifiés. Chacun est vérifié pendant l’import et aucun n’est créé deux fois.',
  'exchange.import.lookLeft':
    'Trop de comptes : {count, plural, one {# compte n’a pas été vérifié} many {# de comptes n’ont pas été vérifiés} other {# comptes n’ont pas été vérifiés}} à l’avance. Chacun est vérifié pendant l’import et aucun n’est créé deux fois.',
  'exchange.import.take': 'Importer la ligne {row, number}',
  'exchange.import.takeColumn': 'Importer',
  'exchange.import.check': 'Vérification',
  'exchange.import.fine': 'Importable',
  'exchange.import.password': 'Mot de passe initial',
  'exchange.import.password.generate': 'En générer un pour chaque personne',
  'exchange.import.password.same': 'Le même pour tous',
  'exchange.import.password.hint': 'Chacun devra le modifier à la première connexion.',
  'exchange.import.password.generateHint':
    'Les mots de passe générés figurent uniquement dans le fichier de résultat et ne pourront plus être consultés après la fermeture de cette fenêtre.',
  'exchange.import.start': 'Importer {count, plural, one {# compte} many {# de comptes} other {# comptes}}',
  'exchange.import.progress': 'Progression de l’import',
  'exchange.import.soFar':
    'Créés : {created, number}, déjà existants : {exists, number}, échecs : {failed, number}, restants : {waiting, number}',
  'exchange.import.paused': 'En pause',
  'exchange.stalled': 'Connexion perdue, en pause',
  'exchange.import.over':
    'Import terminé – créés : {created, number}, déjà existants : {exists, number}, échecs : {failed, number}, non importés : {left, number}',
  'exchange.import.report': 'Télécharger le résultat',
  'exchange.import.reportSecret':
    'Les mots de passe initiaux figurent uniquement dans le fichier de résultat. Téléchargez-le avant de fermer et conservez-le en lieu sûr.',
  'exchange.import.results': 'Résultat de chaque ligne',
  'exchange.import.created': 'Créé',
  'exchange.import.exists': 'Déjà existant',
  'exchange.import.refused': 'Non importé',
  'exchange.import.leftOut': 'Exclu',
  'exchange.import.leftOutReason': 'Décoché avant l’import',
  'exchange.import.takenReason': 'Le compte « {username} » existe déjà et n’a pas été recréé',
  'exchange.import.unclear': 'Le serveur n’a pas répondu et le compte est introuvable ; vous pouvez réessayer',
  'exchange.import.stop.title': 'L’import n’est pas terminé',
  'exchange.import.stop.hint':
    'Les comptes restants ne seront pas créés. Si vous importez à nouveau le même fichier, seuls les comptes manquants seront créés.',
  'exchange.import.stop.secret':
    'Les mots de passe initiaux n’ont pas été téléchargés et ne pourront plus être consultés.',
  'exchange.import.stop.leave': 'Arrêter et fermer',
  'exchange.import.stop.leaveSecret': 'Fermer sans télécharger',
  'exchange.import.stop.titleChosen': 'L’import n’a pas commencé',
  'exchange.import.stop.hintChosen': 'Si vous fermez, vous devrez choisir et vérifier à nouveau le fichier.',
  'exchange.import.stop.leaveChosen': 'Abandonner l’import',
  'exchange.import.stop.stay': 'Rester',
  'exchange.import.row.empty': 'valeur obligatoire',
  'exchange.import.row.duplicate': 'Même identifiant que la ligne {row, number}',
  'exchange.import.row.departmentUnknown': 'Le service « {text} » n’existe pas',
  'exchange.import.row.departmentAmbiguous':
    'Plusieurs services s’appellent « {text} » ; indiquez le chemin complet ou le code',
  'exchange.import.row.roleUnknown': 'Le rôle « {text} » n’existe pas',
  'exchange.import.row.roleBeyond':
    'Le rôle « {text} » comporte des permissions que vous ne possédez pas ; vous ne pouvez donc pas l’attribuer',
  'exchange.import.row.exists': 'Le compte existe déjà ({name}, {department})',
  'exchange.import.row.separator': ' ; ',
  'exchange.import.row.field': '{field} : {fault}',
  'exchange.import.example.name': 'Marie Dupont',
  'exchange.import.example.remark': 'Exemple ; supprimez cette ligne avant l’import',

  'exchange.alias.username':
    "identifiant,compte,nom d'utilisateur,nom d’utilisateur,utilisateur,nom de compte,login,account,username,user name,login name,账号,帐号,用户名,登录名,登录账号",
  'exchange.alias.name':
    'nom complet,nom,nom et prénom,prénom et nom,nom affiché,name,full name,display name,姓名,名字,员工姓名',
  'exchange.alias.department':
    'service,département,departement,code service,code du service,chemin du service,department,dept,department code,部门,所属部门,部门编码,部门路径',
  'exchange.alias.roles': 'rôles,rôle,roles,role,code rôle,code du rôle,role code,角色,所属角色,角色编码',
  'exchange.alias.mobile':
    'mobile,portable,téléphone mobile,téléphone portable,numéro de mobile,téléphone,telephone,tél,phone,mobile phone,手机,手机号,手机号码,电话,联系电话',
  'exchange.alias.email':
    'e-mail,email,mail,courriel,adresse e-mail,adresse email,adresse électronique,邮箱,电子邮箱,邮件,电子邮件',
  'exchange.alias.remark':
    'remarque,remarques,commentaire,commentaires,note,notes,observations,remark,remarks,comment,备注,说明',
} as const;
