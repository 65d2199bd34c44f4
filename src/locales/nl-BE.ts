import 'dayjs/locale/nl-be';
import type { LocaleBundle } from './locale';
import base from './nl-NL';

/** Dutch as in the Netherlands, with the differing words of Flanders. */
export default {
  antd: base.antd,
  dayjs: 'nl-be',
  words: {
    ...base.words,
    'account.mobile': 'Gsm',
    'account.lastLoginAt': 'Laatst aangemeld',
    'errors.session.14010': 'Uw sessie is ongeldig. Meld u opnieuw aan.',
    'errors.session.14011': 'Uw sessie kon niet worden gecontroleerd. Meld u opnieuw aan.',
    'errors.session.14012': 'Uw sessie is ingetrokken. Meld u opnieuw aan.',
    'errors.session.14013': 'Uw sessie is verlopen. Meld u opnieuw aan.',
    'errors.session.14014': 'Uw sessie kon niet worden gelezen. Meld u opnieuw aan.',
    'errors.session.14015': 'Uw sessie bevat ongeldige gegevens. Meld u opnieuw aan.',
    'errors.session.14016': 'Uw sessie is te lang geleden verlopen om te verlengen. Meld u opnieuw aan.',
    'errors.status.401': 'U bent niet aangemeld of uw sessie is beëindigd.',
    'exception.forbidden.description':
      'Uw account heeft geen toegang tot deze pagina. Contacteer een beheerder als u toegang nodig hebt.',
    'transfer.batch.enable.hint':
      '{count, plural, one {# account wordt ingeschakeld en kan zich} other {# accounts worden ingeschakeld en kunnen zich}} daarna aanmelden.',
    'transfer.batch.disable.hint':
      '{count, plural, one {# account wordt uitgeschakeld: direct overal afgemeld, en aanmelden kan pas weer na inschakelen.} other {# accounts worden uitgeschakeld: direct overal afgemeld, en aanmelden kan pas weer na inschakelen.}}',
    'transfer.batch.password.hint':
      '{count, plural, one {# account krijgt een nieuw gegenereerd wachtwoord, wordt direct overal afgemeld en moet het wachtwoord na de volgende aanmelding wijzigen. Het nieuwe wachtwoord staat alleen in het resultaatbestand.} other {# accounts krijgen elk een nieuw gegenereerd wachtwoord, worden direct overal afgemeld en moeten het wachtwoord na de volgende aanmelding wijzigen. De nieuwe wachtwoorden staan alleen in het resultaatbestand.}}',
    'transfer.import.password.hint': 'Iedereen moet het bij de eerste aanmelding wijzigen.',
    'transfer.import.row.renamed': 'Zelfde e-mail of gsm als ‘{username}’ ({name}): mogelijk een hernoemd account',
    'transfer.import.example.name': 'Jan Peeters',
    'transfer.alias.username':
      'account,accountnaam,gebruikersnaam,gebruiker,aanmeldnaam,inlognaam,loginnaam,username,user name,login,login name',
    'transfer.alias.name':
      'naam,volledige naam,naam en voornaam,voor- en achternaam,personeelslid,medewerker,weergavenaam,name,full name,display name',
    'transfer.alias.department':
      'afdeling,dienst,departement,afdelingscode,afdelingsnaam,afdelingspad,department,dept,department code',
    'transfer.alias.mobile':
      'gsm,gsm-nummer,gsm nummer,mobiel,mobiel nummer,telefoon,telefoonnummer,mobile,phone,mobile phone,telephone',
    'transfer.alias.readOnly':
      'laatst aangemeld,laatste aanmelding,laatst ingelogd,laatste login,aangemaakt,aangemaakt op,aanmaakdatum,bijgewerkt,bijgewerkt op,gewijzigd,gewijzigd op,last sign-in,created,updated',
    'home.lastLogin': 'Laatst aangemeld: {time}',
    'home.firstLogin': 'U meldt zich voor het eerst aan. Welkom.',
    'home.empty.hint': 'Contacteer een beheerder om toegang te krijgen en vernieuw daarna de pagina.',
    'list.view.never': 'Nooit aangemeld',
    'list.view.idle': 'Meer dan 90 dagen niet aangemeld',
    'list.staff.search': 'Zoek op naam, gebruikersnaam, gsm-nummer of e-mail',
    'list.log.emptyHint': 'Aanmeldingen en wijzigingen worden hier vastgelegd.',
    'login.heading': 'Aanmelden bij het Accountcentrum',
    'login.submit': 'Aanmelden',
    'login.submitting': 'Aanmelden…',
    'login.success': 'Aangemeld',
    'login.expired': 'Uw sessie is verlopen. Meld u opnieuw aan.',
    'login.forgot': 'Wachtwoord vergeten? Contacteer een beheerder om het opnieuw in te stellen.',
    'menu.login': 'Aanmelden',
    'orgChart.title': 'Organigram',
    'palette.action.signOut': 'Afmelden',
    'password.others': 'Daarna wordt u op al uw andere apparaten afgemeld.',
    'password.done': 'Het wachtwoord is gewijzigd. U bent op al uw andere apparaten afgemeld.',
    'password.check.personal': 'Bevat uw gebruikersnaam, naam, gsm-nummer of e-mailadres niet',
    'password.fault.personal': 'Het wachtwoord mag uw gebruikersnaam, naam, gsm-nummer of e-mailadres niet bevatten',
    'session.expiresSoon':
      'Uw sessie verloopt binnenkort. Meld u hier opnieuw aan; de pagina en uw invoer blijven behouden.',
    'session.signInAgain': 'Opnieuw aanmelden',
    'session.dialog.title': 'Opnieuw aanmelden',
    'session.dialog.expired': 'Uw sessie is verlopen. Meld u aan om hier verder te gaan; uw invoer blijft behouden.',
    'session.switched': 'Nu in een ander tabblad aangemeld als ‘{name}’',
    'shell.signOut': 'Afmelden',
    'shell.signOut.kept': 'Bij afmelden wordt verwijderd wat in deze browser wordt bewaard',
    'shell.notices.signIn': 'Aangemeld vanaf een nieuw netwerk',
    'shell.notices.blocked': 'Aanmelden geweigerd na onjuiste wachtwoorden',
    'access.signIns': 'Recent aangemeld',
    'access.contacts': 'Meer rechten nodig? Contacteer:',
    'staff.self': 'U kunt uw eigen account niet wijzigen; contacteer een andere beheerder',
    'staff.disable.hint':
      '{name} ({username}) wordt direct overal afgemeld en kan zich pas na inschakeling opnieuw aanmelden. Profiel, rollen en activiteitenlogboek blijven bewaard.',
    'staff.password.rule':
      '{min, number} tot {max, number} tekens; geen veelgebruikt wachtwoord en niets uit de naam, de gebruikersnaam, het gsm-nummer of het e-mailadres',
    'staff.reset.hint':
      '{name} ({username}) wordt direct overal afgemeld en moet het wachtwoord bij de volgende aanmelding wijzigen.',
    'staff.issued.hint':
      'Dit wordt maar één keer getoond en is later niet meer op te vragen. Geef het op een veilige manier door aan {name} ({username}); bij de volgende aanmelding moet het worden gewijzigd.',
    'plan.alias.parent':
      'bovenliggende afdeling,bovenliggend,hoofdafdeling,bovenliggende dienst,valt onder,bovenliggend pad,bovenliggende code,parent,parent department,parent path,parent code',
    'plan.alias.name':
      'naam,afdeling,afdelingsnaam,naam afdeling,dienst,departement,naam dienst,name,department,department name',
    'plan.alias.code': 'code,afdelingscode,dienstcode,department code',
    'plan.alias.leader':
      'leidinggevende,afdelingshoofd,diensthoofd,hoofd,manager,afdelingsmanager,teamleider,leader,head',
    'staff.term.own': 'Uw account is geldig tot {time}. Contacteer een beheerder als u een verlenging nodig hebt.',
  },
} satisfies LocaleBundle;
