export default {
  'session.expires': 'आपका सत्र {time} में समाप्त होगा',
  'session.expiresSoon': 'आपका सत्र समाप्त होने वाला है। यहीं फिर से साइन इन करें; पेज और आपका भरा हुआ बना रहेगा।',
  'session.signInAgain': 'फिर से साइन इन करें',
  'session.later': 'बाद में',
  'session.dialog.title': 'फिर से साइन इन करें',
  'session.dialog.keeps': 'आप इसी पेज पर रहेंगे और आपका भरा हुआ बना रहेगा।',
  'session.dialog.expired': 'आपका सत्र समाप्त हो गया है। यहीं जारी रखने के लिए साइन इन करें; आपका भरा हुआ बना रहेगा।',
  'session.dialog.other': 'दूसरे खाते का उपयोग करें',
  'session.switched': 'दूसरे टैब में अब “{name}” के रूप में साइन इन हैं',
} as const;
